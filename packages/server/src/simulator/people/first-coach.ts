import type { DemoPerson } from './demo-person.ts'
import { amaraToHana } from './amara-to-hana.ts'
import { henrikToNoor } from './henrik-to-noor.ts'
import { oluwaseunToZeynep } from './oluwaseun-to-zeynep.ts'

/** The first coach's clients. If the demo needs more, they are generated from lists of names. */
export const clientsOfFirstCoach: readonly DemoPerson[] = [...amaraToHana, ...henrikToNoor, ...oluwaseunToZeynep]
