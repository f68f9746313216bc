import { defineRemote } from '@overtone/federation/config'

const about = { en: 'About', es: 'Acerca de', fr: 'À propos', de: 'Über uns' }
const press = { en: 'Press', es: 'Prensa', fr: 'Presse', de: 'Presse' }
const careers = { en: 'Careers', es: 'Empleo', fr: 'Carrières', de: 'Karriere' }
const privacy = { en: 'Privacy Policy', es: 'Privacidad', fr: 'Confidentialité', de: 'Datenschutz' }
const terms = {
  en: 'Terms of Service',
  es: 'Términos del servicio',
  fr: 'Conditions d’utilisation',
  de: 'Nutzungsbedingungen',
}
const contact = { en: 'Contact', es: 'Contacto', fr: 'Contact', de: 'Kontakt' }
const help = { en: 'Help Center', es: 'Centro de ayuda', fr: 'Centre d’aide', de: 'Hilfe' }
const helpArticle = { en: 'Help', es: 'Ayuda', fr: 'Aide', de: 'Hilfe' }
const status = { en: 'Status', es: 'Estado', fr: 'État', de: 'Status' }
const transparency = { en: 'Transparency', es: 'Transparencia', fr: 'Transparence', de: 'Transparenz' }
const subscription = { en: 'Subscription', es: 'Suscripción', fr: 'Abonnement', de: 'Abo' }
const cookies = { en: 'Cookies', es: 'Cookies', fr: 'Cookies', de: 'Cookies' }
const dmca = { en: 'DMCA', es: 'DMCA', fr: 'DMCA', de: 'DMCA' }
const download = { en: 'Download', es: 'Descargar', fr: 'Télécharger', de: 'Herunterladen' }
const blog = { en: 'Blog', es: 'Blog', fr: 'Blog', de: 'Blog' }
const paymentSecurity = {
  en: 'Payment security',
  es: 'Seguridad de los pagos',
  fr: 'Sécurité des paiements',
  de: 'Sicherheit beim Bezahlen',
}

export default defineRemote({
  name: 'content',
  routes: [
    { path: '/about', access: 'open', title: about },
    { path: '/press', access: 'open', title: press },
    { path: '/careers', access: 'open', title: careers },
    { path: '/privacy', access: 'open', title: privacy },
    { path: '/terms', access: 'open', title: terms },
    { path: '/contact', access: 'open', title: contact },
    { path: '/help', access: 'open', title: help },
    { path: '/help/:slug', access: 'open', title: helpArticle },
    { path: '/status', access: 'open', title: status },
    { path: '/transparency', access: 'open', title: transparency },
    { path: '/subscriptions', access: 'open', title: subscription },
    { path: '/cookies', access: 'open', title: cookies },
    { path: '/dmca', access: 'open', title: dmca },
    { path: '/download', access: 'open', title: download },
    { path: '/blog', access: 'open', title: blog },
    { path: '/blog/:slug', access: 'open', title: blog },
  ],
  slots: {
    'shell.footer/v1': [
      { group: 'listen', label: download, to: '/download', order: 90 },
      { group: 'listen', label: blog, to: '/blog', order: 80 },
      { group: 'make', label: help, to: '/help', order: 90 },
      { group: 'make', label: paymentSecurity, to: '/help#payment-security', order: 95 },
      { group: 'overtone', label: about, to: '/about', order: 10 },
      { group: 'overtone', label: press, to: '/press', order: 20 },
      { group: 'overtone', label: careers, to: '/careers', order: 30 },
      { group: 'overtone', label: contact, to: '/contact', order: 40 },
      { group: 'overtone', label: status, to: '/status', order: 50 },
      { group: 'overtone', label: transparency, to: '/transparency', order: 55 },
      { group: 'overtone', label: privacy, to: '/privacy', order: 60 },
      { group: 'overtone', label: terms, to: '/terms', order: 70 },
      { group: 'overtone', label: cookies, to: '/cookies', order: 80 },
      { group: 'overtone', label: dmca, to: '/dmca', order: 85 },
    ],
  },
})
