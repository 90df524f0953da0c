import { pictures } from '../visual/visit.ts'

export default pictures
