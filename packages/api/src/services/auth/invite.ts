import * as yup from 'yup'
import { CREDENTIAL_MAX_LENGTH, EMAIL_MAX_LENGTH } from '../../model/limits.ts'
import { fieldError } from '../../model/field-errors.ts'
import {
  email,
  firstName,
  instant,
  lastName,
  newClientFields,
  newPassword,
  recordId,
  timezone,
} from '../../model/fields.ts'

/** A person to invite as a client. */
export const newInviteSchema = yup.object({ email: email() }).meta({ id: 'NewInvite' })

/** An invite that hasn't been accepted yet. */
export const inviteSchema = yup
  .object({
    id: recordId().required(),
    email: yup.string().required().max(EMAIL_MAX_LENGTH).meta({ description: "The account's email address." }),
    invitedAt: instant().required().meta({ description: 'When the invite was created.' }),
    expiresAt: instant()
      .required()
      .meta({ description: 'When the last mailed link expires. An expired invite can be sent again.' }),
  })
  .meta({ id: 'Invite' })
/** An open invite. */
export type Invite = yup.InferType<typeof inviteSchema>

/** An accepted invite, for the client’s profile. */
export const clientInviteSchema = yup
  .object({
    id: recordId().required(),
    invitedAt: instant().required().meta({ description: 'When the first link was mailed.' }),
    resentAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'When the last link was mailed. Null if it was the first one.' }),
    acceptedAt: instant().required().meta({ description: 'When the client joined.' }),
  })
  .meta({ id: 'ClientInvite' })
/** The invite that a client accepted. */
export type ClientInvite = yup.InferType<typeof clientInviteSchema>

/** The form on the page of an invite. */
export const inviteAcceptanceSchema = yup
  .object({
    token: yup.string().required().max(CREDENTIAL_MAX_LENGTH).meta({ description: 'Last part of the mailed link.' }),
    firstName: firstName(),
    lastName: lastName(),
    ...newClientFields(),
    timezone: timezone().required(fieldError('timezoneRequired')),
    password: newPassword(),
    consent: yup
      .boolean()
      .required(fieldError('consentRequired'))
      .oneOf([true], fieldError('consentRequired'))
      .meta({ description: 'The client agrees that the coach sees the data.' }),
  })
  .meta({ id: 'InviteAcceptance' })
/** The completed form of an invite: the link's token, a profile, a password and the consent. */
export type InviteAcceptance = yup.InferType<typeof inviteAcceptanceSchema>
