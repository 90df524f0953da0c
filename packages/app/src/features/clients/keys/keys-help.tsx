import { CheckboxCard, Modal } from '@attune/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { areShortcutsOnAtom, usePreference } from '../../../shared/preferences/preferences.ts'
import classes from './keys-help.module.css'

const keys = [
  { act: 'search', keys: ['/'] },
  { act: 'next', keys: ['j', '↓'] },
  { act: 'previous', keys: ['k', '↑'] },
  { act: 'ends', keys: ['Home', 'End'] },
  { act: 'open', keys: ['Enter'] },
  { act: 'help', keys: ['?'] },
] as const

interface KeysHelpProps {
  isOpen: boolean
  onClose: () => void
}

/** What the keys do in the list, and whether single characters do anything. */
export const KeysHelp = memo(function KeysHelp({ isOpen, onClose }: KeysHelpProps) {
  const { t } = useTranslation(['clients', 'shared'])
  const [isOn, setIsOn] = usePreference(areShortcutsOnAtom)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      subtitle={t('keys.where')}
      size="sm"
      initialFocus="title"
      closeLabel={t('shared:close')}
    >
      <dl className={classes.keys}>
        {keys.map((one) => (
          <div key={one.act} className={classes.key}>
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
    </Modal>
  )
})
