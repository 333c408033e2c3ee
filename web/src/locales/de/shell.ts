import type { Catalogue } from '../catalogue.ts';

export const shell: Catalogue['shell'] = {
  skip: 'Zum Inhalt springen',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  main: 'Hauptbereich',
  menuLabel: 'Menü',
  menu: {
    home: 'Start',
    classesInstructor: 'Meine Kurse (Lehre)',
    classesStudent: 'Meine Kurse (Studium)',
    instructorGuide: 'Anleitung (Lehre)',
    studentGuide: 'Anleitung (Studium)',
    videoGuide: 'Videoanleitung',
    allClasses: 'Alle Kurse',
    admin: 'Verwaltung',
    editorAdmin: 'Editor-Verwaltung',
    supportInbox: 'Support-Eingang',
    support: 'Support',
    announcements: 'Ankündigungen',
    profile: 'Profil',
    login: 'Anmelden',
    register: 'Registrieren',
    logout: 'Abmelden',
  },
  language: 'Sprache',
  scheme: {
    choose: 'Farben',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'Wie das System',
  },
  nothing: {
    title: 'Hier ist nichts!',
    text: 'Vielleicht ist die Seite umgezogen, oder sie gehört zu einem Kurs, in dem Sie nicht sind.',
  },
  failed: {
    title: 'Unerwarteter Fehler der Anwendung!',
    missing: 'Diese Seite konnte nicht geladen werden.',
    text: 'Diese Seite funktioniert nicht mehr. Was gespeichert wurde, ist sicher.',
    reload: 'Seite neu laden',
  },
};
