import { useOnline } from '../lib/use-online.ts';

const noticeId = 'offline-notice';
const offlineText = 'You are offline. What you see stays; saving and buying wait for your connection.';

/** Says under the header, and while one scrolls, that nothing can be saved at the moment. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-50">
      {!online && (
        <p id={noticeId} className="border-line border-b bg-vitrine px-5 py-2.5 text-center text-small">
          {offlineText}
        </p>
      )}
    </div>
  );
}

/** What disables a control that needs the network while there is none, and says why. Spread it last. */
export function useNetworkGate(): { disabled?: true; title?: string; 'aria-describedby'?: string } {
  return useOnline() ? {} : { disabled: true, title: offlineText, 'aria-describedby': noticeId };
}
