import { useAtomValue } from 'jotai'
import { currentCoachAtom } from '../../shared/session/connection.ts'
import classes from './main-layout.module.css'

/** The name of the coach's organisation, in the direction of its own script. Nothing if it has none. */
export function OrganisationName() {
  const { organisationName } = useAtomValue(currentCoachAtom).user
  if (organisationName === null) return null
  return (
    <span dir="auto" className={classes.organisation}>
      {organisationName}
    </span>
  )
}
