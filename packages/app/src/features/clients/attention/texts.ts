import texts from '../../../locales/en-US/attention-view.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('attention-view', texts)
