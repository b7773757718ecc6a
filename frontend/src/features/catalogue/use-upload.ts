import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as printfulRoutes from '#shared/api/endpoints/printful.ts';
import type { ArtworkUpload } from '#shared/model/artwork.ts';
import { call } from '../../lib/client.ts';
import { isNotFound, sentenceOf } from '../../lib/request-error.ts';
import { isUnderway, uploadPollMs, uploadQuery } from '../../queries/catalogue.ts';
import { toast } from '../../ui/toast-store.ts';

export type Upload = {
  /** The state of the upload, which is `idle` until the first status check returns. */
  state: 'idle' | 'uploading' | 'ready' | 'failed';
  /** The provider's file ID, or null until the file is ready. */
  fileId: number | null;
  /** Whether the artwork does not exist or belongs to another shopper. */
  notFound: boolean;
  retry: () => void;
};

/** Uploads an artwork to the print provider unless it is already there, then polls until the file is ready or fails. */
export function useUpload(artworkId: number): Upload {
  const statusOptions = uploadQuery(artworkId);
  const status = useQuery({
    ...statusOptions,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderway(state.data) ? uploadPollMs : false),
  });
  const start = useStart();

  const underwayFor = useRef<number>(undefined);
  useEffect(() => {
    // An upload that has ended earlier is no news.
    if (underwayFor.current === artworkId) report(status.data);
    underwayFor.current = isUnderway(status.data) ? artworkId : undefined;
  }, [artworkId, status.data]);

  const neverUploaded = status.data?.status === null;
  const startedFor = useRef<number>(undefined);
  useEffect(() => {
    if (!neverUploaded || startedFor.current === artworkId) return;
    startedFor.current = artworkId;
    start.mutate(artworkId);
  });

  const retry = () => {
    if (start.isPending) return;
    if (status.isError) void status.refetch();
    else start.mutate(artworkId);
  };
  return {
    state: stateOf(status.data, { starting: start.isPending, failed: start.isError || status.isError }),
    fileId: status.data?.status === 'ok' ? status.data.printfulFileId : null,
    notFound: isNotFound(status.error) || isNotFound(start.error),
    retry,
  };
}

function useStart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (artworkId: number) => call(printfulRoutes.uploadArtwork, { params: { artworkId } }),
    onSuccess: (upload, artworkId) => {
      queries.setQueryData(uploadQuery(artworkId).queryKey, upload);
      report(upload);
    },
    onError: (error) => reportFailure(sentenceOf(error, notTaken)),
  });
}

const notTaken = 'Failed to upload artwork to Printful';

/** Shows a toast with the outcome of an upload, if it has one. */
function report(upload: ArtworkUpload | undefined) {
  if (upload?.status === 'ok') toast({ title: 'Artwork Uploaded' });
  if (upload?.status === 'failed') reportFailure(notTaken);
}

const reportFailure = (description: string) => toast({ title: 'Upload Failed', description, variant: 'destructive' });

function stateOf(upload: ArtworkUpload | undefined, { starting, failed }: { starting: boolean; failed: boolean }) {
  if (upload?.status === 'ok') return 'ready';
  if (starting || isUnderway(upload)) return 'uploading';
  if (failed || upload?.status === 'failed') return 'failed';
  return 'idle';
}
