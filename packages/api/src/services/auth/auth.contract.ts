import * as yup from 'yup'
import {
  ACCESSES_MAX,
  COACHES_MAX,
  CREDENTIAL_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  ORGANISATION_NAME_MAX_LENGTH,
} from '../../model/limits.ts'
import { USER_STATUSES } from '../../model/enumerations.ts'
import { fieldError } from '../../model/field-errors.ts'
import { email, newPassword, personId, recordId, resetPasswordCode, typedEmail } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import { personSchema } from '../account/person.ts'
import { accessSchema } from './access.ts'
import { consentSchema } from './consent.ts'
import { clientInviteSchema, inviteAcceptanceSchema, inviteSchema, newInviteSchema } from './invite.ts'

export type { Access } from './access.ts'
export { CONSENT_VERSION, type Consent } from './consent.ts'
export * from './invite.ts'

/** The tokens of a session. A refresh returns new tokens and invalidates the old refresh token. */
export const tokensSchema = yup
  .object({
    accessToken: yup
      .string()
      .required()
      .max(CREDENTIAL_MAX_LENGTH)
      .meta({ description: 'Bearer token for the services, valid for five minutes.' }),
    refreshToken: yup
      .string()
      .required()
      .max(CREDENTIAL_MAX_LENGTH)
      .meta({ description: 'Exchanged once for the next pair of tokens.' }),
  })
  .meta({ id: 'Tokens' })
/** The token pair from a sign-in or a refresh. The names in local storage are the same. */
export type Tokens = yup.InferType<typeof tokensSchema>

const tooLong = fieldError('credentialTooLong')

/** A sign-in only checks that the fields are present and don't exceed a length that no account reaches. */
export const loginSchema = yup
  .object({
    email: typedEmail()
      .required(fieldError('emailRequired'))
      .max(CREDENTIAL_MAX_LENGTH, tooLong)
      .meta({ description: "The account's email address." }),
    password: yup.string().required(fieldError('passwordRequired')).max(CREDENTIAL_MAX_LENGTH, tooLong).meta({
      description:
        'The password, exactly as typed. A new one must not be among the 10,000 most common, or contain the part of the email before the @.',
    }),
  })
  .meta({ id: 'Credentials' })
/** Email and password for a sign-in. */
export type Credentials = yup.InferType<typeof loginSchema>

/** The user to whom the access token belongs. */
export const userSchema = yup
  .object({
    id: recordId().required(),
    email: yup.string().required().max(EMAIL_MAX_LENGTH).meta({ description: "The account's email address." }),
    organisationName: yup
      .string()
      .nullable()
      .defined()
      .max(ORGANISATION_NAME_MAX_LENGTH)
      .meta({ description: 'Name of the organisation, as its operator wrote it. Null if it has none.' }),
    coachNames: yup
      .array()
      .of(yup.string().required().max(NAME_MAX_LENGTH))
      .required()
      .max(COACHES_MAX)
      .meta({ description: "First names of the caller's coaches, by the time of assignment. Empty for a coach." }),
  })
  .meta({ id: 'User' })
/** The signed-in user of a session. */
export type User = yup.InferType<typeof userSchema>

/** A user of the organisation, with the status of the account. */
export const userSummarySchema = yup
  .object({
    id: recordId().required(),
    email: yup.string().required().max(EMAIL_MAX_LENGTH).meta({ description: "The account's email address." }),
    status: yup.string().oneOf(USER_STATUSES).required().meta({ description: 'Whether the account can sign in.' }),
  })
  .meta({ id: 'UserSummary' })
/** An account in the list of users. */
export type UserSummary = yup.InferType<typeof userSummarySchema>

/** The email of an account whose password was forgotten. The answer is the same if there is no such account. */
export const resetRequestSchema = yup.object({ email: email() }).meta({ id: 'ResetRequest' })

/** A mailed code to check before the new password is typed. */
export const resetCodeSchema = yup
  .object({ email: email(), resetPasswordCode: resetPasswordCode() })
  .meta({ id: 'ResetCode' })

/** A new password with the mailed code that allows it. */
export const passwordResetSchema = yup
  .object({
    email: email(),
    password: newPassword(),
    resetPasswordCode: resetPasswordCode(),
  })
  .meta({ id: 'PasswordReset' })
/** A new password, with the mailed code that allows it. */
export type PasswordReset = yup.InferType<typeof passwordResetSchema>

const differ = fieldError('passwordsDiffer')

/** A new password, typed twice. If the two don't match, both fields have an error. */
export const confirmedPasswordSchema = yup
  .object({ password: newPassword(), confirmation: yup.string().required(fieldError('passwordRequired')) })
  .test('match', differ, ({ password, confirmation }, { createError }) => {
    if (!password || !confirmation || password === confirmation) return true
    const both = ['password', 'confirmation'].map((path) => createError({ path, message: differ }))
    return new yup.ValidationError(both)
  })
/** A new password, typed twice. */
export type ConfirmedPassword = yup.InferType<typeof confirmedPasswordSchema>

/** Header for operations that send mails or produce texts. */
export const languageOfTexts = {
  'Accept-Language':
    'Languages of the caller. The first of English, German, Spanish and French is that of the mails and files that follow; none: as before, or English',
} as const

const inviteId = yup.object({ id: recordId().required() })

/** Sign-in, sessions, password reset, users and invites. */
export const authOperations = {
  login: defineOperation({
    id: 'login',
    service: 'auth',
    method: 'POST',
    path: '/login',
    summary: 'Sign in with email and password',
    access: 'none',
    headers: languageOfTexts,
    body: loginSchema,
    status: 200,
    response: tokensSchema,
    errors: ['wrong_credentials', 'validation_failed', 'too_many_tries', 'busy'],
    returnsTokens: true,
  }),
  getCurrentSession: defineOperation({
    id: 'getCurrentSession',
    service: 'auth',
    method: 'GET',
    path: '/session/current',
    summary: 'The user of this session, with the names of the organisation and of a client’s coaches',
    access: ['coach', 'user'],
    status: 200,
    response: userSchema,
    errors: [],
  }),
  logout: defineOperation({
    id: 'logout',
    service: 'auth',
    method: 'POST',
    path: '/session/logout',
    summary: 'End this session on every service',
    access: ['coach', 'user'],
    body: yup.object({
      refreshToken: yup
        .string()
        .max(CREDENTIAL_MAX_LENGTH)
        .meta({ description: 'Exchanged once for the next pair of tokens.' }),
    }),
    isBodyOptional: true,
    status: 204,
    errors: ['validation_failed'],
  }),
  refreshSession: defineOperation({
    id: 'refreshSession',
    service: 'auth',
    method: 'POST',
    path: '/session/refresh',
    summary: 'Exchange the refresh token for a new pair',
    access: 'none',
    headers: languageOfTexts,
    body: yup.object({
      refreshToken: yup
        .string()
        .required()
        .max(CREDENTIAL_MAX_LENGTH)
        .meta({ description: 'Exchanged once for the next pair of tokens.' }),
    }),
    status: 200,
    response: tokensSchema,
    errors: ['session_over', 'superseded', 'validation_failed'],
    returnsTokens: true,
  }),
  listUsers: defineOperation({
    id: 'listUsers',
    service: 'auth',
    method: 'GET',
    path: '/users',
    // Assumption: the list has the same people as the list of profiles.
    summary: 'The accounts of the caller and of the clients assigned to the caller',
    access: ['coach'],
    status: 200,
    response: yup.array().of(userSummarySchema.required()).required(),
    errors: [],
  }),
  requestPasswordReset: defineOperation({
    id: 'requestPasswordReset',
    service: 'auth',
    method: 'POST',
    path: '/passwordReset/request',
    summary: 'Mail a code if the email is known. The response is the same for any email',
    access: 'none',
    body: resetRequestSchema,
    status: 202,
    errors: ['validation_failed'],
  }),
  verifyResetCode: defineOperation({
    id: 'verifyResetCode',
    service: 'auth',
    method: 'POST',
    path: '/passwordReset/verifyCode',
    summary: 'Check the mailed code. A wrong code counts as one of five tries',
    access: 'none',
    body: resetCodeSchema,
    status: 204,
    errors: ['validation_failed', 'wrong_code', 'too_many_tries'],
  }),
  resetPassword: defineOperation({
    id: 'resetPassword',
    service: 'auth',
    method: 'POST',
    path: '/passwordReset',
    summary: 'Set a new password with the code. Every other session of the user ends',
    access: 'none',
    headers: languageOfTexts,
    body: passwordResetSchema,
    status: 200,
    response: tokensSchema,
    errors: ['validation_failed', 'wrong_code', 'too_many_tries', 'busy'],
    returnsTokens: true,
  }),
  inviteClient: defineOperation({
    id: 'inviteClient',
    service: 'auth',
    method: 'POST',
    path: '/invites',
    summary: 'Mail a client a link to join, for seven days',
    access: ['coach'],
    headers: languageOfTexts,
    body: newInviteSchema,
    status: 201,
    location: '/auth/invites/{id}',
    response: inviteSchema,
    errors: ['already_client', 'already_invited', 'too_many_invites', 'validation_failed', 'too_many_tries'],
  }),
  listInvites: defineOperation({
    id: 'listInvites',
    service: 'auth',
    method: 'GET',
    path: '/invites',
    summary: "The caller's open invites, oldest first",
    access: ['coach'],
    status: 200,
    response: yup.array().of(inviteSchema.required()).required(),
    errors: [],
  }),
  resendInvite: defineOperation({
    id: 'resendInvite',
    service: 'auth',
    method: 'POST',
    path: '/invites/{id}/resend',
    summary: 'Mail a new link for seven days. The earlier link stops working',
    access: ['coach'],
    headers: languageOfTexts,
    params: inviteId,
    status: 200,
    response: inviteSchema,
    errors: ['not_found', 'already_client', 'validation_failed', 'too_many_tries'],
  }),
  revokeInvite: defineOperation({
    id: 'revokeInvite',
    service: 'auth',
    method: 'DELETE',
    path: '/invites/{id}',
    summary: 'Revoke an invite. Its link stops working',
    access: ['coach'],
    params: inviteId,
    status: 204,
    errors: ['not_found', 'validation_failed'],
  }),
  listClientInvites: defineOperation({
    id: 'listClientInvites',
    service: 'auth',
    method: 'GET',
    path: '/persons/{personId}/invites',
    summary: "The caller's invites of one client who joined, newest first. A client without an invite has none",
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: yup.array().of(clientInviteSchema.required()).required(),
    errors: ['not_found', 'validation_failed'],
  }),
  acceptInvite: defineOperation({
    id: 'acceptInvite',
    service: 'auth',
    method: 'POST',
    path: '/invites/accept',
    summary:
      'Join with the mailed link. Creates the account, the profile and the journey, which starts with Learn that day',
    access: 'none',
    headers: languageOfTexts,
    body: inviteAcceptanceSchema,
    status: 201,
    location: '/account/persons/{id}',
    response: personSchema,
    errors: ['invite_over', 'already_client', 'validation_failed', 'busy'],
  }),
  getConsent: defineOperation({
    id: 'getConsent',
    service: 'auth',
    method: 'GET',
    path: '/consent',
    summary: 'What the caller consented to and when, and whether the consent was withdrawn',
    access: ['user'],
    status: 200,
    response: consentSchema,
    errors: [],
  }),
  listAccesses: defineOperation({
    id: 'listAccesses',
    service: 'auth',
    method: 'GET',
    path: '/accesses',
    summary: "Which coach did what with the caller's data and when, by the audit: the newest 100, newest first",
    access: ['user'],
    status: 200,
    response: yup.array().of(accessSchema.required()).max(ACCESSES_MAX).required(),
    errors: [],
  }),
  withdrawConsent: defineOperation({
    id: 'withdrawConsent',
    service: 'auth',
    method: 'DELETE',
    path: '/consent',
    summary: "Withdraw the caller's consent. No coach can read the caller's records any more, but the caller still can",
    access: ['user'],
    status: 204,
    errors: [],
  }),
}
