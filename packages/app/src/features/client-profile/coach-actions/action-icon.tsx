import { CircleCheck, FileText, type LucideIcon, Mail, Pencil, Signpost } from 'lucide-react'
import type { CoachAction } from './use-coach-actions.ts'

const icons: Readonly<Record<CoachAction['kind'], LucideIcon>> = {
  invite: Mail,
  inviteAgain: Mail,
  note: Pencil,
  review: CircleCheck,
  report: FileText,
  step: Signpost,
}

/** The icon of a coach action. The action's text is beside the icon, or in the text of the day. */
export function ActionIcon({ kind }: Pick<CoachAction, 'kind'>) {
  const Icon = icons[kind]
  return <Icon aria-hidden />
}
