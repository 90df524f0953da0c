import type { Operation } from '@attune/api/contract'
import type { FirstCall } from '@attune/api/prefetch'

/** Returns an operation's call for the inline script, which replaces the names in braces with values. */
export const callOf = ({ service, path }: Operation, query = ''): FirstCall => [service, path + query]
