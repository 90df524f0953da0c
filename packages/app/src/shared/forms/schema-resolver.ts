import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'

/** The part of a schema that validates a form's values. */
interface Rules<Values> {
  validateSync: (typed: unknown) => Values
}

/**
 * Creates a resolver from the contract's rules. It is separate from the form hook, because sign-in loads its resolver
 * later.
 */
export const schemaResolver = <Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> =>
  // The resolver's types require yup's types, and only the contract's package depends on yup.
  yupResolver(rules as never) as unknown as Resolver<Values>
