import { ATTENTION_RULES } from '@attune/api'
import { Button, Modal } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './attention.module.css'
import { useRuleTexts } from './use-rule-texts.ts'

/** The button 'How is this decided?', with the rules that it explains. */
export function RulesHelp() {
  const { t } = useTranslation(['clients', 'shared'])
  const { title, meaning } = useRuleTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('attention.help')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('attention.help')}
        initialFocus="title"
        closeLabel={t('shared:close')}
      >
        <dl className={classes.rules}>
          {ATTENTION_RULES.map((rule) => (
            <div key={rule}>
              <dt>{title(rule)}</dt>
              <dd>{meaning(rule)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('attention.reviewedMeaning')}</p>
      </Modal>
    </>
  )
}
