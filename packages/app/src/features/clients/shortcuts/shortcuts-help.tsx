import '../../../shared/client-marks/many-clients-texts.ts'
import { CheckboxCard, VisuallyHidden } from '@attune/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { areShortcutsOnAtom, usePreference } from '../../../shared/preferences.ts'
import classes from './shortcuts-help.module.css'

const shortcuts = [
  { act: 'search', keys: ['slash'] },
  { act: 'next', keys: ['j', 'down'] },
  { act: 'previous', keys: ['k', 'up'] },
  { act: 'ends', keys: ['home', 'end'] },
  { act: 'open', keys: ['enter'] },
  { act: 'review', keys: ['r'] },
  { act: 'note', keys: ['n'] },
  { act: 'undo', keys: ['u'] },
  { act: 'help', keys: ['question'] },
] as const

/** The keys that are shown as a sign. Screen readers skip signs or read them differently, so each is read by its name. */
const signs = { slash: '/', down: '↓', up: '↑', question: '?' } as const

type Key = (typeof shortcuts)[number]['keys'][number]

function KeyName({ of: key }: { of: Key }) {
  const { t } = useTranslation('many-clients')
  if (key === 'home' || key === 'end' || key === 'enter') return t(`keys.names.${key}`)
  if (!(key in signs)) return key
  const sign = key as keyof typeof signs
  return (
    <>
      <span aria-hidden>{signs[sign]}</span>
      <VisuallyHidden>{t(`keys.names.${sign}`)}</VisuallyHidden>
    </>
  )
}

export interface ShortcutsHelpProps {
  isOpen: boolean
  onClose: () => void
}

/** Shows the shortcuts of the list, and a switch that turns the letter keys off. */
export const ShortcutsHelp = memo(function ShortcutsHelp({ isOpen, onClose }: ShortcutsHelpProps) {
  const { t } = useTranslation(['many-clients', 'shell'])
  const [isOn, setIsOn] = usePreference(areShortcutsOnAtom)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('shell:shortcuts')}
      subtitle={t('keys.where')}
      size="sm"
      initialFocus="title"
    >
      <dl className={classes.shortcuts}>
        {shortcuts.map((one) => (
          <div key={one.act} className={classes.shortcut}>
            <dt>
              {one.keys.map((key) => (
                <kbd key={key}>
                  <KeyName of={key} />
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${one.act}`)}</dd>
          </div>
        ))}
      </dl>
      <CheckboxCard checked={isOn} onChange={({ target }) => setIsOn(target.checked)}>
        {t('keys.use')}
      </CheckboxCard>
    </Dialog>
  )
})
