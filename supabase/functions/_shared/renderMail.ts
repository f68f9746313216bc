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
  },
}

/**
 * Renders an email of the outbox as text and as HTML, in English if its language is unknown. `siteUrl` is the address of
 * the product. Throws an Error for an unknown template.
 */
export function renderMail({ template, language, params }: OutboxMail, siteUrl: string): RenderedMail {
  const t = texts[language] ?? texts.en
  const list = { 'confirm-newsletter': t.newsletter, 'confirm-status': t.status }[template]
  if (!list) throw new Error(`There is no mail template called ${template}`)
  const link = (purpose: 'confirm' | 'unsubscribe') =>
    `${siteUrl.replace(/\/+$/, '')}/subscriptions?${purpose}=${encodeURIComponent(params[purpose] ?? '')}`
  const parts = [list.asked, t.confirm, link('confirm'), t.unsubscribe, link('unsubscribe'), 'Overtone']
  const paragraphs = parts.map(part => `<p>${/^https?:/.test(part) ? `<a href="${part}">${part}</a>` : part}</p>`)
  return {
    subject: list.subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${texts[language] ? language : 'en'}"><meta charset="utf-8"><title>${list.subject}</title>${paragraphs.join('')}`,
  }
}
