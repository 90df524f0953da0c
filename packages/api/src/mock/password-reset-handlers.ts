import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import type { Tokens } from '../services/auth/auth.contract.ts'
import { answering, MockProblem } from './answering.ts'
import type { MockWorld } from './world.ts'

/** A new password by the world's code. */
export function passwordResetHandlers(world: MockWorld, issue: () => Tokens): HttpHandler[] {
  const { auth } = contract
  const check = (asked: { email: string; resetPasswordCode: string }) => {
    const isRight = asked.email.trim().toLowerCase() === world.user.email && asked.resetPasswordCode === world.resetCode
    if (!isRight) throw new MockProblem(422, 'wrong_code', 'Wrong code')
  }
  return [
    answering(auth.requestPasswordReset, () => undefined),
    answering(auth.verifyResetCode, ({ body }) => check(body)),
    answering(auth.resetPassword, ({ body }) => {
      check(body)
      world.password = body.password
      return issue()
    }),
  ]
}
