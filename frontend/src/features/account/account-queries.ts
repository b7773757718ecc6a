import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as addressesRoutes from '#shared/api/endpoints/addresses.ts';
import * as sessionRoutes from '#shared/api/endpoints/session.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { IdentitySummary } from '#shared/model/user.ts';
import { call } from '../../lib/client.ts';
import { readOptions } from '../../lib/read-options.ts';
import { isSignedOut } from '../../lib/request-error.ts';
import { addressesQuery } from '../../queries/addresses.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { toast } from '../../ui/toast-store.ts';
import { leave } from '../session/use-sign-out.ts';
import { keepUnsavedAddress } from './unsaved-address.ts';

export const sessionsQuery = { ...readOptions(sessionRoutes.sessions), staleTime: 0 };

export const identitiesQuery = { ...readOptions(sessionRoutes.identities), staleTime: 0 };

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
    onError: (error, unsaved) => {
      if (isSignedOut(error)) keepUnsavedAddress(unsaved);
      toastFailure('Save failed')(error);
    },
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

/** Signs the shopper out of every browser and opens the home page. */
export function useEndAllSessions() {
  return useMutation({
    mutationFn: () => call(sessionRoutes.endAllSessions),
    onSuccess: () => leave('You’re signed out everywhere.'),
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

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => call(sessionRoutes.changePassword, { body: change }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password changed', description: 'Your other devices have been signed out.' });
    },
  });
}

/**
 * Tells the server that the shopper re-entered the password. Without one, only a confirmation by single sign-on counts.
 */
async function confirm(password: string): Promise<void> {
  if (password !== '') await call(sessionRoutes.confirmPassword, { body: { password } });
}

/** Disconnects an account at an identity provider. The list drops it at once, because the server's may lag. */
export function useUnlinkIdentity(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, password }: { id: string; password: string }) => {
      await confirm(password);
      await call(sessionRoutes.unlinkIdentity, { params: { identityId: id } });
    },
    onSuccess: (_, { id }) => {
      queries.setQueryData<IdentitySummary[]>(identitiesQuery.queryKey, (all) => all?.filter((one) => one.id !== id));
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Single sign-on disconnected', description: 'Your other devices have been signed out.' });
      onDone();
    },
  });
}

export function useChangeEmail(onSent: () => void) {
  return useMutation({
    mutationFn: async ({ password, email }: { password: string; email: string }) => {
      await confirm(password);
      await call(sessionRoutes.changeEmail, { body: { email } });
    },
    onSuccess: (_, { email }) => {
      toast({ title: 'Email sent', description: `Open the link we sent to ${email}.` });
      onSent();
    },
  });
}

/** Deletes the account and opens the home page. The full reload clears the shopper's data from memory. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async (password: string) => {
      await confirm(password);
      await call(sessionRoutes.deleteUser);
    },
    onSuccess: () => leave('Your account is deleted.'),
  });
}
