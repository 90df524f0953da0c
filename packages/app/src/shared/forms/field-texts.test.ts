import { confirmedPasswordSchema, loginSchema, nextStepSchema, passwordResetSchema, profileSchema } from '@attune/api'
import { expect, test } from 'vitest'
import { hasFieldText } from './field-texts.ts'

const typed = [
  { firstName: '', lastName: '', email: '', password: '', resetPasswordCode: '', aboutMe: '' },
  { firstName: 'x'.repeat(251), lastName: 'x'.repeat(251), aboutMe: 'x'.repeat(501) },
  { email: 'nowhere', password: 'short', resetPasswordCode: '12345' },
  { email: 'a@b.co', password: 'x'.repeat(129), resetPasswordCode: 'abcdef' },
  { email: 'a@b.co', password: 'onlylowercase', resetPasswordCode: '123456' },
  { email: 'x'.repeat(1001), password: 'x'.repeat(1001) },
  { password: 'Riverbend-47', confirmation: 'Riverbend-48' },
]

interface Complaints {
  inner: { path: string; message: string }[]
}
type Schema =
  | typeof loginSchema
  | typeof passwordResetSchema
  | typeof confirmedPasswordSchema
  | typeof profileSchema
  | typeof nextStepSchema

function complaints(schema: Schema, value: object): string[] {
  try {
    schema.validateSync(
      { aboutMe: '', step: 'sense', bpm: 8, goals: [], goalChoices: [], ...value },
      { abortEarly: false },
    )
    return []
  } catch (error) {
    return (error as Complaints).inner.map(({ message }) => message)
  }
}

test.each([
  ['sign-in', loginSchema],
  ['password reset', passwordResetSchema],
  ['a new password', confirmedPasswordSchema],
  ['profile', profileSchema],
  ['phase change', nextStepSchema],
] as const)('every field error of %s has a text', (_, schema) => {
  const messages = [...new Set(typed.flatMap((value) => complaints(schema, value)))]
  expect(messages.length).toBeGreaterThan(1)
  expect(messages.filter((message) => !hasFieldText(message))).toEqual([])
})
