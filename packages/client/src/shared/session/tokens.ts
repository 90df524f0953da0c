import { localTokenStore } from '@attune/api'

/** Prefix of this page's entries in storage, because a coach may be signed in in the same browser. */
export const STORAGE_PREFIX = 'attune.me.'

export const openTokens = () => localTokenStore(localStorage, STORAGE_PREFIX)
