import texts from '../../locales/en-US/settings.json'
import { addTexts } from '../../shared/i18n/i18n.ts'

addTexts('settings', texts)
