import { useLayoutEffect } from 'react'
import { takeOver } from './first-screen.ts'

/** Lets what is drawn take the first screen's place; for whatever can be the first that the app draws. */
export function useTakeOver(): void {
  useLayoutEffect(takeOver, [])
}
