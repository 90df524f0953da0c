import { localTokenStore } from '@attune/api'

/** Names of what this page stores begin so: a coach may be signed in beside it, in the same browser. */
export const STORAGE_PREFIX = 'attune.me.'

export const openTokens = () => localTokenStore(localStorage, STORAGE_PREFIX)
