export { ExerciseDetail } from './exercises/exercise-detail.tsx'
export { StartNextStepDialog } from './next-step/start-next-step-dialog.tsx'
export { NoteMenu } from './notes/note-menu.tsx'
export { ReportDialog } from './report/report-dialog.tsx'
