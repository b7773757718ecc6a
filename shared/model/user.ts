import * as z from 'zod/mini';
import { Email } from './email.ts';
import { atMost, clean, plain } from './plain-text.ts';

/** The signed-in user as the API returns it. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.output<typeof User>;

const required = (max: number) => z.string({ error: 'Required' }).check(z.minLength(1, 'Required'), atMost(max));

export const passwordLimits = { min: 8, max: 128 } as const;
export const usernameLimits = { min: 3, max: 30 } as const;

const NewPassword = z
  .string({ error: 'Required' })
  .check(
    z.minLength(passwordLimits.min, `Password must have at least ${passwordLimits.min} characters`),
    z.maxLength(passwordLimits.max, `Password must have at most ${passwordLimits.max} characters`),
  );

export const PasswordChange = z.object({
  currentPassword: z.string().check(z.maxLength(1024)),
  password: NewPassword,
});

/** The token of an emailed link. */
export const LinkToken = z.string().check(z.minLength(20, 'Required'), z.maxLength(200));
export const PasswordReset = z.object({
  token: LinkToken,
  password: NewPassword,
  /** The address to which the link was sent, if nobody had confirmed it. */
  email: z.optional(Email),
  /** Gives this address to a new account. */
  startsAnew: z.optional(z.boolean()),
});
export type PasswordReset = z.output<typeof PasswordReset>;

export const Registration = z.object({
  username: z
    .string({ error: 'Required' })
    .check(
      clean(),
      z.minLength(usernameLimits.min, `Username must have at least ${usernameLimits.min} characters`),
      z.maxLength(usernameLimits.max, `Username must have at most ${usernameLimits.max} characters`),
      plain(),
    ),
  email: Email,
  password: NewPassword,
});
export type Registration = z.output<typeof Registration>;

export const Credentials = z.object({ email: required(254), password: required(1024) });
export type Credentials = z.output<typeof Credentials>;

/** A browser in which the user is signed in. */
export const SessionSummary = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type SessionSummary = z.output<typeof SessionSummary>;

/** An account at an identity provider that can sign in as the user. */
export const IdentitySummary = z.object({ id: z.string(), provider: z.string(), linkedAt: z.string() });
export type IdentitySummary = z.output<typeof IdentitySummary>;
