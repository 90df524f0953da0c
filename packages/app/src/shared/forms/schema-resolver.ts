import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'

/** The part of a schema that validates a form's values. */
interface Rules<Values> {
  validateSync: (typed: unknown) => Values
}

/**
 * Creates a resolver from the contract's rules. It is separate from the form, because sign-in loads its resolver later.
 */
export const schemaResolver = <Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> =>
  // The resolver's types need yup's types, on which only the contract's package depends.
  yupResolver(rules as never) as unknown as Resolver<Values>
