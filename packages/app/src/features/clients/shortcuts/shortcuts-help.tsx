import '../../../shared/client-marks/many-clients-texts.ts'
import { CheckboxCard } from '@attune/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import { areShortcutsOnAtom, usePreference } from '../../../shared/preferences.ts'
import classes from './shortcuts-help.module.css'

const shortcuts = [
  { act: 'search', keys: ['/'] },
  { act: 'next', keys: ['j', '↓'] },
  { act: 'previous', keys: ['k', '↑'] },
  { act: 'ends', keys: ['Home', 'End'] },
  { act: 'open', keys: ['Enter'] },
  { act: 'review', keys: ['r'] },
  { act: 'note', keys: ['n'] },
  { act: 'undo', keys: ['u'] },
  { act: 'help', keys: ['?'] },
] as const

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
                <kbd key={key}>{key}</kbd>
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
