// The emails of the product. The embedded backend (Node) and the Edge Function send-mails (Deno) both import this file,
// so it imports nothing.

/** A row of the outbox, as `take_mails` returns it. */
export interface OutboxMail {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly params: Readonly<Record<string, string>>
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Texts {
  readonly newsletter: { readonly subject: string; readonly asked: string }
  readonly status: { readonly subject: string; readonly asked: string }
  readonly confirm: string
  readonly unsubscribe: string
  readonly signIn: { readonly subject: string; readonly happened: string; readonly foreign: string }
}

const texts: Readonly<Record<string, Texts>> & { readonly en: Texts } = {
  en: {
    newsletter: {
      subject: 'Confirm your subscription to the Overtone newsletter',
      asked: 'Someone, hopefully you, subscribed this address to the Overtone newsletter.',
    },
    status: {
      subject: 'Confirm your subscription to Overtone status updates',
      asked: 'Someone, hopefully you, subscribed this address to Overtone status updates.',
    },
    confirm: 'Confirm your subscription within seven days:',
    unsubscribe: 'If it wasn’t you, ignore this email: you won’t get any others. Or remove your address right away:',
    signIn: {
      subject: 'New sign-in to your Overtone account',
      happened: 'Your account was used on a new device or network, at this time (UTC):',
      foreign:
        'If it wasn’t you, change your password, and sign out everywhere else. Your settings list where you’re signed in:',
    },
  },
  es: {
    newsletter: {
      subject: 'Confirma tu suscripción al boletín de Overtone',
      asked: 'Alguien, esperamos que tú, ha suscrito esta dirección al boletín de Overtone.',
    },
    status: {
      subject: 'Confirma tu suscripción a los avisos de estado de Overtone',
      asked: 'Alguien, esperamos que tú, ha suscrito esta dirección a los avisos de estado de Overtone.',
    },
    confirm: 'Confirma tu suscripción en un plazo de siete días:',
    unsubscribe: 'Si no has sido tú, ignora este correo: no recibirás ninguno más. O elimina tu dirección ahora mismo:',
    signIn: {
      subject: 'Nuevo inicio de sesión en tu cuenta de Overtone',
      happened: 'Tu cuenta se ha usado en un dispositivo o una red nuevos, a esta hora (UTC):',
      foreign:
        'Si no has sido tú, cambia tu contraseña y cierra las demás sesiones. Los ajustes muestran dónde tienes la sesión iniciada:',
    },
  },
  fr: {
    newsletter: {
      subject: 'Confirmez votre abonnement à la lettre d’information d’Overtone',
      asked: 'Quelqu’un, sans doute vous, a abonné cette adresse à la lettre d’information d’Overtone.',
    },
    status: {
      subject: 'Confirmez votre abonnement aux alertes d’état d’Overtone',
      asked: 'Quelqu’un, sans doute vous, a abonné cette adresse aux alertes d’état d’Overtone.',
    },
    confirm: 'Confirmez votre abonnement dans les sept jours :',
    unsubscribe:
      'Si ce n’était pas vous, ignorez ce message : vous n’en recevrez pas d’autre. Ou supprimez votre adresse dès maintenant :',
    signIn: {
      subject: 'Nouvelle connexion à votre compte Overtone',
      happened: 'Votre compte a été utilisé sur un nouvel appareil ou un nouveau réseau, à cette heure (UTC) :',
      foreign:
        'Si ce n’était pas vous, changez votre mot de passe et déconnectez-vous partout ailleurs. Vos paramètres montrent où vous êtes connecté :',
    },
  },
  de: {
    newsletter: {
      subject: 'Bestätige dein Abo des Overtone-Newsletters',
      asked: 'Jemand, hoffentlich du, hat diese Adresse für den Newsletter von Overtone angemeldet.',
    },
    status: {
      subject: 'Bestätige dein Abo der Overtone-Statusmeldungen',
      asked: 'Jemand, hoffentlich du, hat diese Adresse für die Statusmeldungen von Overtone angemeldet.',
    },
    confirm: 'Bestätige dein Abo innerhalb von sieben Tagen:',
    unsubscribe:
      'Wenn du das nicht warst, ignoriere diese E-Mail: Du bekommst keine weiteren. Oder entferne deine Adresse sofort:',
    signIn: {
      subject: 'Neue Anmeldung bei deinem Overtone-Konto',
      happened: 'Dein Konto wurde auf einem neuen Gerät oder in einem neuen Netz benutzt, zu dieser Zeit (UTC):',
      foreign:
        'Wenn du das nicht warst, ändere dein Passwort und melde dich überall sonst ab. Deine Einstellungen zeigen, wo du angemeldet bist:',
    },
  },
}

/**
 * Renders an email of the outbox as text and as HTML, in English if its language is unknown. `siteUrl` is the address of
 * the product. Throws an Error for an unknown template.
 */
export function renderMail(mail: OutboxMail, siteUrl: string): RenderedMail {
  const language = texts[mail.language] ? mail.language : 'en'
  const { subject, parts } = contentOf(mail, texts[language] ?? texts.en, siteUrl.replace(/\/+$/, ''))
  const paragraphs = parts.map(part => `<p>${/^https?:/.test(part) ? `<a href="${part}">${part}</a>` : part}</p>`)
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${subject}</title>${paragraphs.join('')}`,
  }
}

function contentOf({ template, params }: OutboxMail, t: Texts, site: string): { subject: string; parts: string[] } {
  if (template === 'sign-in') {
    const { subject, happened, foreign } = t.signIn
    return { subject, parts: [happened, params.at ?? '', foreign, `${site}/settings`, 'Overtone'] }
  }
  const list = { 'confirm-newsletter': t.newsletter, 'confirm-status': t.status }[template]
  if (!list) throw new Error(`There is no mail template called ${template}`)
  const link = (purpose: 'confirm' | 'unsubscribe') =>
    `${site}/subscriptions?${purpose}=${encodeURIComponent(params[purpose] ?? '')}`
  const parts = [list.asked, t.confirm, link('confirm'), t.unsubscribe, link('unsubscribe'), 'Overtone']
  return { subject: list.subject, parts }
}
