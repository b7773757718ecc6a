import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addresses as addressesRoutes } from '#shared/api/addresses.ts';
import { session as sessionRoutes } from '#shared/api/session.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { call } from '../../lib/client.ts';
import { readOptions } from '../../lib/read-options.ts';
import { paths } from '../../paths.ts';
import { addressesQuery } from '../../queries/addresses.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';

export const sessionsQuery = { ...readOptions(sessionRoutes.sessions), staleTime: 0 };

/** Adds an address if `id` is null, and otherwise updates the address with that ID. */
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
    onError: toastFailure('Save failed'),
  });
}

export function useRemoveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(addressesRoutes.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: addressesQuery.queryKey }),
    onError: toastFailure('Delete failed'),
  });
}

/** Signs the shopper out of another browser. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(sessionRoutes.endSession, { params: { sessionId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    onError: toastFailure('Sign-out failed'),
  });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: () => call(sessionRoutes.resendVerification),
    onSuccess: () => toast({ title: 'Email sent', description: 'Check your inbox for the link.' }),
    onError: toastFailure('Email not sent'),
  });
}

type PasswordChange = { currentPassword: string; password: string };

export function useChangePassword(onChanged: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => call(sessionRoutes.changePassword, { body: change }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password changed', description: 'Your other devices have been signed out.' });
      onChanged();
    },
  });
}

/** Deletes the account and opens the home page. The full reload clears the shopper's data from memory. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => call(sessionRoutes.deleteUser),
    onSuccess: () => window.location.assign(paths.home),
    onError: toastFailure('Delete failed'),
  });
}
