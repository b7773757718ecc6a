import { useOnline } from '../lib/use-online.ts';

const noticeId = 'offline-notice';
const offlineText = 'You’re offline. This page resumes once you’re back.';

/**
 * Renders a strip at the lower edge of the screen, or above the page's buttons there, while the browser is offline. The
 * strip does not move the page, and taps reach whatever it covers.
 */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="at-bar">
      {!online && (
        <p id={noticeId} className="border-line border-t bg-vitrine px-5 py-1.5 text-center text-label">
          {offlineText}
        </p>
      )}
    </div>
  );
}

/** Returns properties that disable a control while offline and state the reason. Spread them last. */
export function useNetworkGate(): { disabled?: true; title?: string; 'aria-describedby'?: string } {
  return useOnline() ? {} : { disabled: true, title: offlineText, 'aria-describedby': noticeId };
}
