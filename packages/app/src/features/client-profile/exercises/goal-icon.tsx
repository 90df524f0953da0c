import type { ExerciseGoal } from '@attune/api'
import { BookOpen, Crosshair, type LucideIcon, Wind, Zap } from 'lucide-react'

/** The exercise types in display order, which is the specification's. */
export const exerciseTypes: readonly ExerciseGoal[] = ['learn', 'calm', 'focus', 'energy']

const icons: Record<ExerciseGoal, LucideIcon> = { learn: BookOpen, calm: Wind, focus: Crosshair, energy: Zap }

/** The icon of an exercise's type. Use it only beside the type's name. */
export function GoalIcon({ goal }: { goal: ExerciseGoal }) {
  const Icon = icons[goal]
  return <Icon aria-hidden strokeWidth={1.75} />
}
