import { createContext } from 'react'

/** What the cards of a group share. */
export interface SharedByCards {
  name: string
  value: string | undefined
  defaultValue: string | undefined
  onValueChange: ((value: string) => void) | undefined
  disabled: boolean
}

export const RadioGroup = createContext<SharedByCards | null>(null)
