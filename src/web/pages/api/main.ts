/** `/api`: the description of the API, to read and to try, with files of this server alone. */
import show from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

show({
  url: '/api/openapi.json',
  dom_id: '#root',
  deepLinking: true,
  // By their tags: there are some 130.
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  // Otherwise the description is sent to a server of its makers.
  validatorUrl: null,
});
