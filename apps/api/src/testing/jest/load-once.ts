// What nearly every test file needs is loaded before the first one: packages keep their metadata at the global object and
// in variables, which would look like something that this file has left behind.
import '../test-app.js';
