import { createHash } from 'node:crypto'
import { toJsonBytes } from '../store/store'

/**
 * Texts for a page in which the shell can't start, by language and problem. The boot script fetches them only then, to
 * keep pages small. They are here because the shell's own messages come with its scripts.
 */
const notices = {
  en: {
    failed: 'Overtone couldn’t start. Reload the page. If that doesn’t help, try again in a few minutes.',
    tooOld: 'Your browser is too old for Overtone. Update it, or use a current Chrome, Edge, Firefox or Safari.',
  },
  es: {
    failed: 'Overtone no ha podido iniciarse. Recarga la página. Si sigue sin funcionar, inténtalo en unos minutos.',
    tooOld:
      'Tu navegador es demasiado antiguo para Overtone. Actualízalo o usa una versión reciente de Chrome, Edge, Firefox o Safari.',
  },
  fr: {
    failed: 'Overtone n’a pas pu démarrer. Rechargez la page. Si cela ne suffit pas, réessayez dans quelques minutes.',
    tooOld:
      'Votre navigateur est trop ancien pour Overtone. Mettez-le à jour ou utilisez une version récente de Chrome, Edge, Firefox ou Safari.',
  },
  de: {
    failed:
      'Overtone konnte nicht starten. Lade die Seite neu. Hilft das nicht, versuche es in ein paar Minuten noch einmal.',
    tooOld:
      'Dein Browser ist zu alt für Overtone. Aktualisiere ihn oder nutze eine aktuelle Version von Chrome, Edge, Firefox oder Safari.',
  },
}

export const noticesBytes = toJsonBytes(notices)

/** Store key of the notices: by their content hash, independent of any build of the shell. */
export const noticesKey = `artifacts/pages/${createHash('sha256').update(noticesBytes).digest('hex').slice(0, 12)}.json`
