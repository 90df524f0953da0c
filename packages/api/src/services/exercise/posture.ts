import * as yup from 'yup'
import { POSTURES } from '../../model/enumerations.ts'

/** Returns the schema of the posture of a resting reading. */
export const posture = () => yup.string().oneOf(POSTURES).required().meta({ description: 'The posture of the client.' })
