import * as yup from 'yup'
import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts'

/** Field rules with the specification's messages: the forms and the server use the same ones. */

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const firstName = () =>
  yup.string().trim().required('First name is required').max(NAME_MAX_LENGTH, `Max ${NAME_MAX_LENGTH} characters`)

export const lastName = () =>
  yup.string().trim().required('Last name is required').max(NAME_MAX_LENGTH, `Max ${NAME_MAX_LENGTH} characters`)

export const email = () =>
  yup.string().trim().required('Email is required').matches(emailPattern, 'Incorrect email format')

/** A password that is being chosen; sign-in checks presence only. */
export const newPassword = () =>
  yup
    .string()
    .required('Password is required')
    .min(PASSWORD_MIN_LENGTH, `Password must be ${PASSWORD_MIN_LENGTH}+ characters long`)
    .matches(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\p{Nd})/su, 'Requires numbers and different case letters')

/** An id of RFC 9562, any version: yup's own rule knows none after 5, and ours are version 7. */
export const uuid = () =>
  yup.string().matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i, 'must be a UUID')

/** A calendar day, `YYYY-MM-DD`. */
export const day = () => yup.string().matches(/^\d{4}-\d{2}-\d{2}$/, 'must be a day like 2026-06-11')

/** An instant, ISO 8601 in UTC. */
export const instant = () =>
  yup.string().matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, 'must be an instant like 2026-06-11T08:30:00Z')

/** An IANA time zone name. */
export const timezone = () => yup.string()
