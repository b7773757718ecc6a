import { useOnline } from '../lib/use-online.ts';

const noticeId = 'offline-notice';
const offlineText = 'You’re offline. Saving and checkout resume when you reconnect.';

/** Renders a sticky bar below the header while the browser is offline. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-50">
      {!online && (
        <p id={noticeId} className="border-line border-b bg-vitrine px-5 py-2.5 text-center text-small">
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
