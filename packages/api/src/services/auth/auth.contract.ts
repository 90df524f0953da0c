import * as yup from 'yup'
import { uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

export const tokensSchema = yup.object({
  accessToken: yup.string().required(),
  refreshToken: yup.string().required(),
})
/** The pair that a sign-in or a refresh answers; kept in local storage under these names. */
export type Tokens = yup.InferType<typeof tokensSchema>

/** Sign-in checks presence only. */
export const loginSchema = yup.object({
  email: yup.string().trim().required('Email is required'),
  password: yup.string().required('Password is required'),
})
export type Credentials = yup.InferType<typeof loginSchema>

export const userSchema = yup.object({ id: uuid().required(), email: yup.string().required() })
/** The signed-in user of a session. */
export type User = yup.InferType<typeof userSchema>

export const authOperations = {
  login: defineOperation({
    id: 'login',
    service: 'auth',
    method: 'POST',
    path: '/login',
    summary: 'Sign in with email and password',
    access: 'none',
    body: loginSchema,
    status: 200,
    response: tokensSchema,
    errors: [401, 422],
    returnsTokens: true,
  }),
  getCurrentSession: defineOperation({
    id: 'getCurrentSession',
    service: 'auth',
    method: 'GET',
    path: '/session/current',
    summary: 'The user of this session',
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
    body: yup.object({ refreshToken: yup.string() }),
    isBodyOptional: true,
    status: 204,
    errors: [422],
  }),
  refreshSession: defineOperation({
    id: 'refreshSession',
    service: 'auth',
    method: 'POST',
    path: '/session/refresh',
    summary: 'Exchange the refresh token for a new pair',
    access: 'none',
    body: yup.object({ refreshToken: yup.string().required() }),
    status: 200,
    response: tokensSchema,
    errors: [401, 422],
    returnsTokens: true,
  }),
}
