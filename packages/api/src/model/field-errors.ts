import { CODE_LENGTH } from './constants.ts'
import {
  CREDENTIAL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TEXTAREA_MAX_LENGTH,
} from './limits.ts'

/**
 * Reasons why form fields are refused, by key. The schemas contain only the key. An answer also contains the text, for
 * programs.
 */
export const FIELD_ERRORS = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  nameTooLong: `Max ${NAME_MAX_LENGTH} characters`,
  emailRequired: 'Email is required',
  emailFormat: 'Incorrect email format',
  credentialTooLong: `Max ${CREDENTIAL_MAX_LENGTH} characters`,
  passwordRequired: 'Password is required',
  passwordTooShort: `Password must be ${PASSWORD_MIN_LENGTH}+ characters long`,
  passwordTooLong: `Max ${PASSWORD_MAX_LENGTH} characters`,
  passwordComposition: 'Requires numbers and different case letters',
  passwordCommon: 'Choose a less common password',
  passwordsDiffer: 'Passwords do not match',
  codeRequired: 'Code is required',
  codeLength: `Code must be ${CODE_LENGTH} characters long`,
  codeDigits: 'Code must contain only digits',
  textTooLong: `Max ${TEXTAREA_MAX_LENGTH} characters`,
  noteRequired: 'Note is required',
  noteTooLong: `Max ${NOTE_MAX_LENGTH} characters`,
  followUpOutOfRange: 'Choose a day from 2000 to 2099',
  goalsNeeded: 'Choose at least one goal',
  goalChoicesNeeded: 'Choose at least one exercise type',
  birthDateRequired: 'Birth date is required',
  birthDateFormat: 'must be a day like 1985-02-14, from 1900 on',
  birthDateUnknown: 'must be a day of the calendar',
  birthDateWrong: 'is not a birth date',
  genderRequired: 'Gender is required',
  timezoneRequired: 'Time zone is required',
  timezoneUnknown: 'is not a time zone that this server knows',
  consentRequired: 'Consent is required',
} as const

/** Key of a field's error, by which the app and the invite page find its text. */
export type FieldErrorKey = keyof typeof FIELD_ERRORS

/** Returns the message of a schema's rule, which is the key. */
export const fieldError = (key: FieldErrorKey): FieldErrorKey => key

const isFieldErrorKey = (message: string): message is FieldErrorKey => Object.hasOwn(FIELD_ERRORS, message)

/** Returns a field's error in the form of an answer. A message that isn't a key is left unchanged. */
export const fieldFault = (path: string, message: string): { path: string; message: string; key?: string } =>
  isFieldErrorKey(message) ? { path, message: FIELD_ERRORS[message], key: message } : { path, message }
