import { IsLanguage, type Language } from '../../people/index.js';

export class ChooseLanguageDto {
  @IsLanguage()
  language: Language;
}
