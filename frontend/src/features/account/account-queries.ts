import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addresses as addressesRoutes } from '#shared/api/addresses.ts';
import { printful as printfulRoutes } from '#shared/api/printful.ts';
import { session as sessionRoutes } from '#shared/api/session.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { call } from '../../lib/client.ts';
import { readOptions } from '../../lib/read-options.ts';
import { sentenceOf } from '../../lib/request-error.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';

export const sessionsQuery = { ...readOptions(sessionRoutes.sessions), staleTime: 0 };
export const addressesQuery = readOptions(addressesRoutes.list);
export const countriesQuery = readOptions(printfulRoutes.countries);

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: sentenceOf(error, 'Please try again.'), variant: 'destructive' });

/** Saves a new address, or changes the one with `id`. */
export function useSaveAddress(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, address }: { id: number | null; address: ShippingAddress }) =>
      id === null
        ? call(addressesRoutes.add, { body: address })
        : call(addressesRoutes.change, { params: { id }, body: address }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: addressesQuery.queryKey });
      toast({ title: 'Address saved' });
      onSaved();
    },
    onError: failed('Saving failed'),
  });
}

export function useRemoveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(addressesRoutes.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: addressesQuery.queryKey }),
    onError: failed('Delete failed'),
  });
}

/** Signs another browser out. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(sessionRoutes.endSession, { params: { sessionId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: failed('Sign-out failed'),
  });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: () => call(sessionRoutes.resendVerification),
    onSuccess: () => toast({ title: 'Mail sent', description: 'Look into your inbox for the link.' }),
    onError: failed('Sending failed'),
  });
}

type PasswordChange = { currentPassword: string; password: string };

export function useChangePassword(onChanged: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => call(sessionRoutes.changePassword, { body: change }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password changed', description: 'Other devices are signed out.' });
      onChanged();
    },
  });
}

/** Deletes the account and everything that goes with it, then shows the shop as a visitor sees it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => call(sessionRoutes.deleteUser),
    onSuccess: () => window.location.assign(paths.home),
    onError: failed('Delete failed'),
  });
}
