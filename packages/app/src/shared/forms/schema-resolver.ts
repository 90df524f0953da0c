import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'

/** The contract's rules of a form's fields. */
interface Rules<Values> {
  validateSync: (typed: unknown) => Values
}

/** Checks what is typed into a form by the contract's rules. Apart from the form: sign-in fetches its check later. */
export const schemaResolver = <Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> =>
  // The resolver's types ask for the rules' own ones, which only the contract's package knows.
  yupResolver(rules as never) as unknown as Resolver<Values>
