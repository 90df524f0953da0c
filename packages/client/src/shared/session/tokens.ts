import { localTokenStore } from '@attune/api'

/** Prefix of the names of this page's stored entries: a coach may be signed in beside it, in the same browser. */
export const STORAGE_PREFIX = 'attune.me.'

export const openTokens = () => localTokenStore(localStorage, STORAGE_PREFIX)
