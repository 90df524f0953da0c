import texts from '../../../locales/en-US/hrv-over-time.json'
import { addTexts } from '../../../shared/i18n/i18n.ts'

addTexts('hrv-over-time', texts)
