import type { Images } from '#functions/app/ports/images.ts';

/** Removes pictures from one bucket. Deleting an account needs no more, so its Lambdas omit the code for uploads. */
export const s3Removals = (Bucket: string): Pick<Images, 'removeAll'> => ({
  removeAll: async (prefix) => (await import('./remove-objects.ts')).removeAll(Bucket, prefix),
});
