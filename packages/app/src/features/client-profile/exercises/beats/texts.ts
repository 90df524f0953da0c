import texts from '../../../../locales/en-US/exercise-beats.json'
import { addTexts } from '../../../../shared/i18n/i18n.ts'

addTexts('exercise-beats', texts)
