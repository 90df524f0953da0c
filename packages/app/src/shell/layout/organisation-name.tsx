import { useAtomValue } from 'jotai'
import { currentCoachAtom } from '../../shared/session/connection.ts'
import classes from './main-layout.module.css'

/**
 * Shows the name of the coach's organisation in the direction of its own script. Renders nothing if the organisation
 * has no name.
 */
export function OrganisationName() {
  const { organisationName } = useAtomValue(currentCoachAtom).user
  if (organisationName === null) return null
  return (
    <span dir="auto" className={classes.organisation}>
      {organisationName}
    </span>
  )
}
