import * as yup from 'yup'
import { CODE_LENGTH } from './constants.ts'
import {
  INTEGER_MAX,
  NAME_MAX_LENGTH,
  PAGE,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RR_INTERVAL_MAX,
  TEXTAREA_MAX_LENGTH,
  TIMEZONE_MAX_LENGTH,
} from './limits.ts'
import { BREATHS_PER_MINUTE, GENDERS, JOURNEY_STEPS, STEP_GOALS } from './enumerations.ts'
import { fieldError, type FieldErrorKey } from './field-errors.ts'
import { emailOf, trimmedText, visibleText } from './same-text.ts'

/** Rules for fields, which the forms and the server share. */

/**
 * The pattern of HTML's email field, extended by the letters of every script (RFC 6531), a dot in the domain, and the
 * length that SMTP allows. It excludes characters that have a meaning in mail headers (`<`, `;`, `,`, quotes) and
 * invisible characters (control and direction characters).
 */
const emailPattern =
  /^(?=.{3,254}$)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63})+$/u

/** Characters that could break a line of a mail or a file. NUL is refused. */
const breaks = /(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu

const read = (change: (text: string) => string) => (text: unknown) => (typeof text === 'string' ? change(text) : text)

/** Returns the schema of a name without invisible characters. */
export const seenName = () => yup.string().transform(read((text) => visibleText(text.replace(breaks, ' '))))

/** Returns the schema of a trimmed text with at least one visible character. */
export const seenText = () => yup.string().transform(read(trimmedText))

/** Returns the schema for a typed email address, as read by `emailOf`. */
export const typedEmail = () => yup.string().transform(read(emailOf))

const name = (missing: FieldErrorKey) => seenName().required(missing).max(NAME_MAX_LENGTH, fieldError('nameTooLong'))

/**
 * Returns the schema for a first name: required, and at most 250 characters. Surrounding spaces and invisible
 * characters are removed, and line breaks become spaces.
 */
export const firstName = () => name('firstNameRequired').meta({ description: 'First name.' })

/** Returns the schema for a last name, which has the same rules as a first name. */
export const lastName = () => name('lastNameRequired').meta({ description: 'Last name.' })

/**
 * Returns the schema for an email address: required, with letters of any script. Surrounding spaces, a `mailto:` before
 * it and invisible characters are removed.
 */
export const email = () =>
  typedEmail()
    .required(fieldError('emailRequired'))
    .matches(emailPattern, fieldError('emailFormat'))
    .meta({ description: "The account's email address." })

/** Counts characters as people do, so that an emoji counts as one. */
const codePoints = (text: string | undefined) => [...(text ?? '')].length

/** Returns the schema for a new password, exactly as typed. A sign-in only checks that there is a password. */
export const newPassword = () =>
  yup
    .string()
    .required(fieldError('passwordRequired'))
    .test({
      name: 'min',
      params: { min: PASSWORD_MIN_LENGTH },
      message: fieldError('passwordTooShort'),
      // `required` reports missing passwords.
      test: (password) => password === undefined || codePoints(password) >= PASSWORD_MIN_LENGTH,
    })
    .test({
      name: 'max',
      params: { max: PASSWORD_MAX_LENGTH },
      message: fieldError('passwordTooLong'),
      test: (password) => codePoints(password) <= PASSWORD_MAX_LENGTH,
    })
    .matches(/^(?=[\s\S]*\p{Lu})(?=[\s\S]*\p{Ll})(?=[\s\S]*\p{Nd})/u, fieldError('passwordComposition'))
    .meta({
      description:
        'The password, exactly as typed. A new one must not be among the 10,000 most common, or contain the part of the email before the @.',
    })

/** Returns the schema for the code that is mailed for a password reset. */
export const resetPasswordCode = () =>
  yup
    .string()
    .trim()
    .required(fieldError('codeRequired'))
    .test({
      name: 'length',
      params: { length: CODE_LENGTH },
      message: fieldError('codeLength'),
      test: (code) => codePoints(code) === CODE_LENGTH,
    })
    .matches(/^[0-9]*$/, fieldError('codeDigits'))
    .meta({ description: 'The mailed code of a password reset.' })

/** Returns the schema for people's text about themselves. */
export const aboutMe = () =>
  yup
    .string()
    .defined()
    .max(TEXTAREA_MAX_LENGTH, fieldError('textTooLong'))
    .meta({ description: "The person's text about themselves. It may be empty." })

/**
 * Returns the schema for a UUID of any version (RFC 9562), converted to lower case. yup's own rule rejects version 7.
 */
export const uuid = () =>
  yup
    .string()
    .lowercase()
    .matches(
      /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/,
      'must be a UUID',
    )

/** The id of the record that has this property. */
export const recordId = () => uuid().meta({ description: 'The id of this record.' })

/** The id of a client, in a path or a record. */
export const personId = () => uuid().meta({ description: "The client's id." })

/** The id of a step of a client's journey. */
export const stepId = () => uuid().meta({ description: 'The id of the step of the journey.' })

/** A step of the journey by its name. */
export const journeyStep = () => yup.string().oneOf(JOURNEY_STEPS).meta({ description: 'Phase of the journey.' })

/** The pace of a step. */
export const stepPace = () =>
  yup
    .number()
    .oneOf(BREATHS_PER_MINUTE)
    .nullable()
    .defined()
    .meta({ description: 'Pace in breaths a minute. Null if none was chosen.' })

/** The goals of a step. */
export const stepGoals = () =>
  yup
    .array()
    .of(yup.string().oneOf(STEP_GOALS).required())
    .required()
    .max(STEP_GOALS.length)
    .meta({ description: 'What the coach and the client want to reach in the phase.' })

/** Returns whether a day or an instant exists in the calendar. Absent values pass, because `required` reports them. */
function isOfCalendar(text: string | undefined): boolean {
  if (!text) return true
  const at = new Date(text)
  // JavaScript accepts February 30 as March 2.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 19))
}

const dayLike = (pattern: RegExp, message: string, unknown = 'must be a day of the calendar') =>
  yup.string().matches(pattern, message).test('exists', unknown, isOfCalendar)

/** Returns the schema for a calendar day, `YYYY-MM-DD`, from 1900 to 2199. */
export const day = () => dayLike(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/, 'must be a day like 2026-06-11, from 1900 to 2199')

/** Returns the schema for a birth date. The server refuses dates in the future and dates more than 130 years ago. */
export const birthDate = () =>
  dayLike(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, fieldError('birthDateFormat'), fieldError('birthDateUnknown')).meta({
    description: 'Day of birth, from 1900 on and within the last 130 years.',
  })

/** Returns the fields that a new client's profile must have, besides the name. */
export const newClientFields = () => ({
  birthDate: birthDate().required(fieldError('birthDateRequired')),
  gender: yup
    .string()
    .required(fieldError('genderRequired'))
    .oneOf(GENDERS, fieldError('genderRequired'))
    .meta({ description: 'The gender that the person chose.' }),
})

/** Returns the schema for a follow-up's day, from 2000 to 2099. Years typed with two digits are refused. */
export const followUpDay = () => dayLike(/^20\d{2}-\d{2}-\d{2}$/, fieldError('followUpOutOfRange'))

/** Returns the schema for an instant, in ISO 8601 and UTC, from 1970 to 2199. */
export const instant = () =>
  yup
    .string()
    .matches(
      /^(?:19[7-9]\d|20\d{2}|21\d{2})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
      'must be an instant like 2026-06-11T08:30:00Z, from 1970 to 2199',
    )
    .test('exists', 'must be an instant that exists', isOfCalendar)

/** Returns the schema for an IANA time zone name. Which names a server knows depends on its zone data. */
export const timezone = () =>
  yup.string().max(TIMEZONE_MAX_LENGTH).meta({
    description:
      'IANA time zone of the client, like Europe/Sofia. A name that the server doesn’t know is refused, by field and value: its zone data may be older than the device’s.',
  })

/** Returns the schema for a whole number in a query, from 1 to `most`. */
export const numberUpTo = (most: number) =>
  yup.number().integer(`must be 1 to ${most}`).min(1, `must be 1 to ${most}`).max(most, `must be 1 to ${most}`)

/** Returns the query for a list that is read in pages, newest first. `item` is the name of the list's items. */
export const pageQuery = (item: string) =>
  yup.object({
    limit: numberUpTo(PAGE.most).meta({ description: `Number of items, 1 to ${PAGE.most}. Default: ${PAGE.usual}.` }),
    before: uuid().meta({
      description: `Last ${item} of the previous page. An unknown ${item} returns an empty page.`,
    }),
  })

/** Returns the schema for a count or a version, which fits PostgreSQL's `integer`. */
export const count = () => yup.number().integer().min(0).max(INTEGER_MAX)

/** Returns the schema for a figure computed from RR intervals in milliseconds: milliseconds, or a rate per minute. */
export const measure = () => yup.number().min(0).max(RR_INTERVAL_MAX)
