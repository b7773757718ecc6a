import { useOnline } from './use-online.ts';

/** Says under the header that nothing can be saved at the moment. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="border-line border-b bg-vitrine py-2.5 text-center text-small">
          You are offline. What you see stays; saving and buying wait for your connection.
        </p>
      )}
    </div>
  );
}
