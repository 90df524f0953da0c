import { ATTENTION_RULES } from '@attune/api'
import { Button } from '@attune/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/dialog.tsx'
import classes from './attention.module.css'
import { useRuleTexts } from './use-rule-texts.ts'

/** The button 'How is this decided?', with the rules that it explains. */
export function RulesHelp() {
  const { t } = useTranslation('clients')
  const { title, meaning } = useRuleTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('attention.help')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('attention.help')} initialFocus="title">
        <dl className={classes.rules}>
          {ATTENTION_RULES.map((rule) => (
            <div key={rule}>
              <dt>{title(rule)}</dt>
              <dd>{meaning(rule)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('attention.reviewedMeaning')}</p>
      </Dialog>
    </>
  )
}
