import { localTokenStore } from '@attune/api'

/** Prefix of the names of this page's stored entries, because a coach may be signed in in the same browser. */
export const STORAGE_PREFIX = 'attune.me.'

export const openTokens = () => localTokenStore(localStorage, STORAGE_PREFIX)
