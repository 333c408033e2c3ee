export const shell = {
  skip: 'Skip to the content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  main: 'Main',
  menuLabel: 'Menu',
  menu: {
    home: 'Home',
    classesInstructor: 'My classes (Instructor)',
    classesStudent: 'My classes (Student)',
    admin: 'Admin panel',
    editorAdmin: 'Document editor admin',
    login: 'Login',
    logout: 'Logout',
  },
  scheme: {
    choose: 'Colours',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
  },
  nothing: {
    title: 'There’s nothing here!',
    text: 'The page may have moved, or it belongs to a class that you are not in.',
  },
  failed: {
    title: 'Unexpected Application Error!',
    missing: 'This page could not be loaded.',
    text: 'This page stopped working. What was saved is safe.',
    reload: 'Load the page again',
  },
} as const;
