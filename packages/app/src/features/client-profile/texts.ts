import texts from '../../locales/en-US/client-profile.json'
import { addTexts } from '../../shared/i18n/i18n.ts'

addTexts('client-profile', texts)
