import { loginSchema } from '@attune/api'
import { checkedBy } from '../forms/checked-by.ts'

// One download: the contract, its rules and the transport. Sign-in is on screen and takes what is typed without it.
export { createApi, createTransport } from '@attune/api'

export const checkCredentials = checkedBy(loginSchema)
