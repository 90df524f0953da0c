import { Menu } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ProfileSection } from '../../../shared/navigation/profile-sections.ts'

interface SectionMenuProps {
  /** The id of the button that opens the menu. */
  buttonId: string
  isOpen: boolean
  onClose: () => void
}

/**
 * Lists the profile's sections in the order of the tab key. Choosing a section adds it to the address, which scrolls to
 * it and focuses its heading.
 */
export function SectionMenu({ buttonId, isOpen, onClose }: SectionMenuProps) {
  const { t } = useTranslation(['client-profile', 'notes'])
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const titles: Readonly<Record<ProfileSection, string>> = {
    journey: t('journey.title'),
    indicators: t('indicators.title'),
    activity: t('activity.title'),
    exercises: t('exercises.title'),
    'hrv-over-time': t('hrvOverTime.title'),
    'pace-response': t('paceResponse.title'),
    'window-fit': t('reflectionTiming.title'),
    engagement: t('engagement.title'),
    notes: t('notes:title'),
    reflections: t('reflections.title'),
    assessments: t('assessments.title'),
    'coach-actions': t('coachActions.title'),
  }
  return (
    <Menu
      triggerId={buttonId}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      items={Object.entries(titles).map(([value, label]) => ({ value, label }))}
      onSelect={(section) => void navigate({ search, hash: section }, { replace: true, state })}
    />
  )
}
